import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a program that uses the native server ends with its own exit code, so that failed tests are seen to fail', async () => {
  const program = "await import('./test/native-postgres.ts'); process.exitCode = 3"
  const ending = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  await expect(ending).rejects.toMatchObject({ code: 3 })
})
