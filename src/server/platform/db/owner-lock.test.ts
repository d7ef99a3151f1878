import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockOwner, OwnedElsewhereError } from './owner-lock.ts'

const newLock = () => join(mkdtempSync(join(tmpdir(), 'assayer-lock-')), 'database.owner')

test('a second opening of an owned folder is refused in words', () => {
  const file = newLock()
  lockOwner(file)
  expect(() => lockOwner(file)).toThrow(OwnedElsewhereError)
  expect(() => lockOwner(file)).toThrow(/in use by process \d+.*DATABASE_URL/)
})

test('a released lock can be taken again and leaves no file behind', () => {
  const file = newLock()
  lockOwner(file)()
  lockOwner(file)()
  expect(readdirSync(join(file, '..'))).toEqual([])
})

test('the lock of a killed process is taken over', async () => {
  const file = newLock()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(file, JSON.stringify({ pid: child.pid, started: null }))
  expect(() => lockOwner(file)).toThrow(OwnedElsewhereError)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => lockOwner(file)).not.toThrow()
})

test('a recycled process id is not mistaken for the owner', () => {
  const file = newLock()
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: '1' }))
  expect(() => lockOwner(file)).not.toThrow()
})

test('a release does not remove the lock of another process', () => {
  const file = newLock()
  const release = lockOwner(file)
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: null }))
  release()
  expect(() => lockOwner(file)).toThrow(OwnedElsewhereError)
})
