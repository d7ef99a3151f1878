import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newPlace, removeOldBackups } from './old-backups.ts'

const NOW = new Date('2026-11-28T02:15:00Z')

/** A folder with these backups; those with a manifest are whole. */
function folderWith(backups: Record<string, 'manifest.gz' | 'manifest.gz.sealed' | 'half'>) {
  const root = mkdtempSync(join(tmpdir(), 'assayer-kept-'))
  for (const [name, manifest] of Object.entries(backups)) {
    mkdirSync(join(root, name))
    if (manifest !== 'half') writeFileSync(join(root, name, manifest), '')
  }
  return root
}

test('two backups of one day have places of their own', () => {
  expect(newPlace('/backups', NOW)).toBe('/backups/2026-11-28T021500Z')
  const afternoon = new Date('2026-11-28T15:33:01.900Z')
  expect(newPlace('s3://bucket/prefix/', afternoon)).toBe('s3://bucket/prefix/2026-11-28T153301Z')
})

test('backups older than the kept days go, under the names of this version and of earlier ones', async () => {
  const root = folderWith({
    '2026-10-20': 'manifest.gz',
    '2026-10-28T021500Z': 'manifest.gz.sealed',
    '2026-10-30': 'manifest.gz',
    '2026-11-28T010000Z': 'manifest.gz.sealed',
    'of-mine': 'half',
    '2026-10-01-of-mine': 'half',
  })
  await removeOldBackups(root, { days: 30, now: NOW })
  const left = ['2026-10-01-of-mine', '2026-10-30', '2026-11-28T010000Z', 'of-mine']
  expect(readdirSync(root).sort()).toEqual(left)
})

test('an unfinished backup goes after a day', async () => {
  const half = { '2026-11-26T021500Z': 'half', '2026-11-28T010000Z': 'half' } as const
  const root = folderWith({ ...half, '2026-11-01': 'manifest.gz' })
  // As a run leaves it that is killed while it writes.
  writeFileSync(join(root, '2026-11-26T021500Z', `drugs.gz.sealed.${randomUUID()}`), '')
  await removeOldBackups(root, { days: 30, now: NOW })
  expect(readdirSync(root).sort()).toEqual(['2026-11-01', '2026-11-28T010000Z'])
})

test('what another tool keeps under a date stays', async () => {
  const root = folderWith({ '2026-10-01': 'half', '2026-10-02': 'manifest.gz', '2026-11-28': 'manifest.gz' })
  writeFileSync(join(root, '2026-10-01', 'base.tar'), '')
  writeFileSync(join(root, '2026-10-02', 'PG_VERSION'), '')
  writeFileSync(join(root, '2026-10-03'), '')
  await removeOldBackups(root, { days: 30, now: NOW })
  expect(readdirSync(root)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03', '2026-11-28'])
})

test('the newest whole backup stays, so that a site whose backups fail for long keeps one', async () => {
  const root = folderWith({ '2026-01-01': 'manifest.gz', '2026-02-01': 'manifest.gz', '2026-03-01': 'half' })
  await removeOldBackups(root, { days: 30, now: NOW })
  expect(readdirSync(root)).toEqual(['2026-02-01'])
})

test('a folder that is not there yet has no old backups', () =>
  removeOldBackups(join(tmpdir(), 'assayer-not-yet'), { days: 30, now: NOW }))
