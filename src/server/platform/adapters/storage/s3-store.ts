import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type Objects, StoreFailure, storeOf } from './file-store.ts'

export type S3Options = {
  bucket: string
  region: string
  /** For a store other than Amazon's, whose paths begin with the bucket. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Time limit of a call, in addition to the time for the file's bytes. */
  timeLimitMs?: number
}

/** A transfer slower than this is aborted. */
const SLOWEST_BYTES_PER_MS = 128

/** A store that speaks the protocol of S3. The client is loaded with the first call. */
export const s3Store = (options: S3Options) => storeOf(s3Objects(options))

export function s3Objects({ bucket, timeLimitMs = 20_000, ...options }: S3Options): Objects {
  let loading: ReturnType<typeof load> | undefined
  const place = (key: string) => ({ Bucket: bucket, Key: key })
  const timeFor = (bytes: number) => Math.ceil(timeLimitMs + bytes / SLOWEST_BYTES_PER_MS)

  /** Runs a call, which sends so many bytes, with the time limit; what the store cannot do is a `StoreFailure`. */
  async function ask<T>(
    run: (given: Awaited<ReturnType<typeof load>> & { abortSignal: AbortSignal }) => Promise<T>,
    bytes = 0,
  ): Promise<T> {
    const ended = new AbortController()
    const timer = setTimeout(() => ended.abort(), timeFor(bytes))
    try {
      loading ??= load(options)
      return await run({ ...(await loading), abortSignal: ended.signal })
    } catch (error) {
      throw new StoreFailure(error)
    } finally {
      // What the call gives back may be read for longer.
      clearTimeout(timer)
    }
  }
  const orNull = <T>(asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
      if (status === 404) return null
      throw error
    })

  return {
    put: async (key, path, { sha256, type }) => {
      const { size } = await stat(path)
      await ask(async ({ s3, client, abortSignal }) => {
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
      }, size)
    },
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
        const bytes = found.ContentLength ?? 0
        const body = addAbortSignal(AbortSignal.timeout(timeFor(bytes)), found.Body as Readable)
        return {
          bytes,
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

async function load({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: ClientOptions): Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000 },
  })
  return { s3, client }
}
