import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that the web program is made of, and what it is made by. */
const INPUTS = [
  '{src/web,src/contract,src/domain,public}/**',
  'scripts/{build,client-chunks,earlier-builds,route-tree,site-font}.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** The build makes them. */
const MADE = /routeTree\.gen\.ts$/
const TEST = /\.test\.tsx?$/
const MARK = 'dist/made-of'

/** One digest of the names and contents of all inputs: dates say nothing after a checkout, and miss deleted files. */
function digest(root: string) {
  const hash = createHash('sha256').update(process.version)
  for (const entry of globSync(INPUTS, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !MADE.test(file) && !TEST.test(file))
    .sort()) {
    const content = readFileSync(entry)
    hash.update(`\0${entry.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether `dist` was made of exactly these sources. */
export const isBuilt = (root = process.cwd()) =>
  existsSync(join(root, MARK)) && readFileSync(join(root, MARK), 'utf8') === digest(root)

/** To be called with the digest of before the build, so that a source changed meanwhile makes the next one. */
export const inputsNow = (root = process.cwd()) => digest(root)
export const markBuilt = (inputs: string, root = process.cwd()) => writeFileSync(join(root, MARK), inputs)
