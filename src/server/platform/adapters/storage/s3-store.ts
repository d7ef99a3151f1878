import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import { type Objects, StoreFailure } from './file-store.ts'

export type S3Settings = Pick<
  Config,
  'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** A transfer slower than this is aborted. */
const SLOWEST_BYTES_PER_MS = 128

/**
 * A store that speaks the protocol of S3. The client is loaded with the first call; `timeLimitMs` is for a call, in
 * addition to the time for the file's bytes.
 */
export function s3Objects(settings: S3Settings, bucket: string, timeLimitMs = 20_000): Objects {
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
      loading ??= load(settings)
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
        return { bytes, body: Readable.toWeb(body) as unknown as ReadableStream<Uint8Array> }
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

async function load(settings: S3Settings) {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region: S3_REGION,
    // The paths of other stores than Amazon's begin with the bucket.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000 },
  })
  return { s3, client }
}
