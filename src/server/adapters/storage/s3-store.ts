import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type Objects, StoreFailure, storeOf } from './file-store.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Of a store that is not Amazon's; its buckets are then the first part of the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** How long a call may take, the file itself included. */
  timeLimitMs?: number
}

/** A store that speaks the protocol of S3. The client is loaded with the first call. */
export const s3Store = (options: S3Options) => storeOf(s3Objects(options))

export function s3Objects({ bucket, timeLimitMs = 20_000, ...options }: S3Options): Objects {
  let loading: ReturnType<typeof load> | undefined
  const place = (key: string) => ({ Bucket: bucket, Key: key })

  /** Runs a call with the time limit; what the store cannot do is a `StoreFailure`. */
  async function ask<T>(
    run: (given: Awaited<ReturnType<typeof load>> & { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    try {
      loading ??= load(options, timeLimitMs)
      return await run({ ...(await loading), abortSignal: AbortSignal.timeout(timeLimitMs) })
    } catch (error) {
      throw new StoreFailure(error)
    }
  }
  const orNull = <T>(asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
      if (status === 404) return null
      throw error
    })

  return {
    put: (key, path, { sha256, type }) =>
      ask(async ({ s3, client, abortSignal }) => {
        const { size } = await stat(path)
        const command = new s3.PutObjectCommand({
          ...place(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: type,
        })
        // The hash is known, so that a stream is signed with its content, and the store refuses other bytes.
        command.middlewareStack.add(
          (next) => (args) => {
            const { headers } = args.request as { headers: Record<string, string> }
            headers['x-amz-content-sha256'] = sha256
            return next(args)
          },
          { step: 'build', name: 'contentHash' },
        )
        await client.send(command, { abortSignal })
      }),
    open: (key, range) =>
      ask(async ({ s3, client, abortSignal }) => {
        const found = await orNull(
          client.send(
            new s3.GetObjectCommand({
              ...place(key),
              ...(range && { Range: `bytes=${range.from}-${range.to}` }),
            }),
            { abortSignal },
          ),
        )
        if (!found) return null
        const body = addAbortSignal(abortSignal, found.Body as Readable)
        return {
          bytes: found.ContentLength ?? 0,
          body: Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>,
        }
      }),
    has: (key) =>
      ask(async ({ s3, client, abortSignal }) => {
        const found = await orNull(client.send(new s3.HeadObjectCommand(place(key)), { abortSignal }))
        return found !== null
      }),
    remove: (key) =>
      ask(async ({ s3, client, abortSignal }) => {
        await orNull(client.send(new s3.DeleteObjectCommand(place(key)), { abortSignal }))
      }),
  }
}

type ClientOptions = Omit<S3Options, 'bucket' | 'timeLimitMs'>

async function load(
  { region, endpoint, accessKeyId, secretAccessKey }: ClientOptions,
  timeLimitMs: number,
): Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: timeLimitMs },
  })
  return { s3, client }
}
