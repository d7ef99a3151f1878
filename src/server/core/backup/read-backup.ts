import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Manifest, manifestSchema } from './manifest.ts'
import type { Parts, Sum } from './parts.ts'
import { BackupRefused } from './refused.ts'

/** What the backup says of itself. */
export async function readManifest(parts: Parts): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(jsonIn(await textOf(parts)))
  if (!parsed.success) throw new BackupRefused('The backup has a form that this version does not know.')
  return parsed.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BackupRefused('The manifest of the backup is damaged: it is not JSON.', { cause })
  }
}

async function textOf(parts: Parts) {
  const found = await parts.read('manifest')
  if (!found)
    throw new BackupRefused(
      (await parts.has('manifest'))
        ? 'The backup is sealed: set BACKUP_KEY to its key, or unset it for a backup that is not sealed.'
        : 'There is no backup, or it was never finished.',
    )
  const chunks: Uint8Array[] = []
  for await (const chunk of found.body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Passes a part through; throws at its end when its length or sum differs from the manifest's. */
export async function* readPart(parts: Parts, name: string, expected: Omit<Sum, 'lines'>) {
  const found = await parts.read(name)
  if (!found) throw new BackupRefused(`${name} is missing.`)
  yield* found.body
  const { bytes, sha256 } = found.sum()
  if (bytes !== expected.bytes || sha256 !== expected.sha256)
    throw new BackupRefused(`${name} differs from the backup.`)
}

/** Reads everything once. */
export async function verifyBackup(parts: Parts, { tables, files, keys }: Manifest) {
  const named = [
    ...tables.map((table) => [`tables/${table.name}`, table] as const),
    ...files.map((file) => [`files/${file.sha256}`, file] as const),
    ...keys.map((key) => [`keys/${key.name}`, key] as const),
  ]
  for (const [name, sum] of named) {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(readPart(parts, name, sum), nowhere)
  }
}
