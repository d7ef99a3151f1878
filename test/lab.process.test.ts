import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import lab from '../lab/package.json' with { type: 'json' }

/** Whether it imports a package that only the lab installs, without which its own types are unknown. */
function needsPackages(file: string) {
  const text = readFileSync(file, 'utf8')
  return Object.keys(lab.dependencies).some((name) => text.includes(`from '${name}'`))
}

test('what the lab uses of the product has the types that the lab expects', {
  timeout: 300_000,
}, async () => {
  await promisify(execFile)(process.execPath, ['scripts/route-tree.ts'])
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'lab', '--pretty', 'false', '--checkers', '1'],
    { maxBuffer: 64e6 },
  ).catch((error: { stdout: string }) => error)
  const wrong = stdout.split('\n').filter((line) => /^\S+\(\d+,\d+\): /.test(line))
  expect(wrong.filter((line) => !needsPackages(line.replace(/\(.*/s, '')))).toEqual([])
})
