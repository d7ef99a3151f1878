import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** A program that logs, and what it has written. */
function programThat(does: string) {
  const script = `import { createLog } from './src/server/platform/log.ts'
    const log = createLog('info')
    ${does}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  let written = ''
  child.stdout.on('data', (chunk) => {
    written += String(chunk)
  })
  return { child, written: () => written }
}

test('a line reaches the log while nothing else happens, with the process and the version', async () => {
  const { child, written } = programThat(`log.info('quiet'); setInterval(() => {}, 60_000)`)
  await expect.poll(written, { timeout: 20_000 }).toContain('quiet')
  expect(JSON.parse(written())).toMatchObject({ level: 30, pid: child.pid, version: expect.any(String) })
  child.kill('SIGKILL')
})

test('a warning, and the lines before it, reach the log although the program gets to nothing else', async () => {
  const { child, written } = programThat(`log.info('before'); log.warn('loud'); for (;;);`)
  await expect.poll(written, { timeout: 20_000 }).toContain('loud')
  expect(
    written()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['before', 'loud'])
  child.kill('SIGKILL')
})

test('a program answers on when the reader of its log is gone', async () => {
  const { child } = programThat(`
    process.stdin.on('data', (asked) => {
      log.warn('unread')
      process.stderr.write(asked)
    })`)
  let answered = ''
  child.stderr.on('data', (chunk) => {
    answered += String(chunk)
  })
  child.stdout.destroy()
  for (const asked of ['one ', 'two ', 'three ']) {
    child.stdin.write(asked)
    await expect.poll(() => answered, { timeout: 20_000 }).toContain(asked)
  }
  child.kill('SIGKILL')
})
