import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorMessage } from './operator-failure.ts'
import { StoreFailure } from './platform/adapters/storage/file-store.ts'
import { parseConfig } from './platform/config.ts'
import { DatabaseAway } from './platform/db/reach.ts'

const fault = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: refused`), { code, ...more })
const embedded = parseConfig({ DATA_DIR: '/srv/assayer', PORT: '80' })
const onServer = parseConfig({ DATABASE_URL: 'postgres://one:secret@db-1:5432,db-2:5433/assayer' })

test.each([
  ['a full disk', fault('ENOSPC', { syscall: 'write' })],
  ['a full quota', fault('EDQUOT')],
  ['a full disk under the embedded database', fault('53100')],
  ['a full disk in words only', new Error('could not extend file "base/1/2": No space left on device')],
])('%s names the folder and DATA_DIR', (_, error) =>
  expect(operatorMessage(error, embedded)).toBe(
    'The disk that holds /srv/assayer is full: make room, or set DATA_DIR to a folder on another disk.',
  ),
)

test.each([
  ['the data folder', fault('ENOSPC', { message: 'ENOSPC: no space left on device, write' }), '/srv/assayer'],
  ['a backup', fault('ENOSPC', { path: '/tmp/part', dest: '/backups/now/tables/a.gz' }), '/backups/now'],
  ['temporary files', fault('ENOSPC', { path: join(tmpdir(), 'assayer-backup-1', 'part') }), tmpdir()],
])('a full disk of this machine under %s is not put down to the database server', (_, error, folder) => {
  const settings = { ...onServer, DATA_DIR: '/srv/assayer', backupFolder: '/backups/now' }
  expect(operatorMessage(error, settings)).toMatch(
    new RegExp(`^The disk that holds ${folder} is full: make room, or `),
  )
})

test.each([
  ['the folder of a backup', '/backups/now/manifest.gz'],
  ['a folder above it', '/backups'],
])('%s without the right to write asks for another place, in a sentence', (_, path) => {
  const error = new StoreFailure(fault('EACCES', { path }))
  expect(operatorMessage(error, { ...onServer, backupFolder: '/backups/now' })).toBe(
    `${path} cannot be read or written (EACCES): name another place for the backup, one that this user may use.`,
  )
})

test('a full disk of a database server is not put down to the data folder', () =>
  expect(operatorMessage(fault('53100'), onServer)).toBe(
    'The disk of the database at db-1:5432, db-2:5433 is full: make room there.',
  ))

test.each(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])('a folder refused with %s names DATA_DIR', (code) =>
  expect(operatorMessage(fault(code, { path: '/srv/assayer/database' }), embedded)).toBe(
    `/srv/assayer/database cannot be written (${code}): set DATA_DIR to a folder that this user may write to.`,
  ),
)

test('a port that is not open to the user names PORT', () =>
  expect(operatorMessage(fault('EACCES', { syscall: 'listen' }), embedded)).toBe(
    'Port 80 is not open to this user: set PORT to 1024 or above.',
  ))

test('the reason inside an answer for visitors, or from several servers, is shown', () => {
  const away = new DatabaseAway(fault('ECONNREFUSED'))
  const several = new AggregateError([away, fault('28P01')], 'No server takes writes.')
  for (const error of [away, several, new Error('the start failed', { cause: away })])
    expect(operatorMessage(error, onServer)).toMatch(
      /^The database at db-1:5432, db-2:5433 cannot be reached/,
    )
})

test('no message has the password of the database', () => {
  for (const code of ['28P01', '28000', '3D000', '42501', '25006', '53100', 'ENOTFOUND'])
    expect(operatorMessage(fault(code), onServer)).not.toContain('secret')
})

test('a fault of the program keeps its stack', () => {
  const missing = fault('ENOENT', { path: '/opt/data.json' })
  for (const error of [new TypeError('x is not a function'), missing, 'text'])
    expect(operatorMessage(error, embedded)).toBeNull()
})
