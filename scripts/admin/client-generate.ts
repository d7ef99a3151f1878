import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callsModule, clientDocument, headerOf } from '../client-parts.ts'

// Makes the generated half of client/ from the contract. The generator builds on a compiler older than ours, so npm
// fetches both when they are needed, in these versions, instead of keeping two compilers in every installation.
const GENERATOR = ['openapi-typescript@7.13.0', 'typescript@5.9.3']

const document = clientDocument()
const folder = mkdtempSync(join(tmpdir(), 'client-'))
try {
  const [from, to] = [join(folder, 'openapi.json'), join(folder, 'schema.d.ts')]
  writeFileSync(from, JSON.stringify(document))
  const packages = GENERATOR.map((name) => `--package=${name}`)
  execFileSync('npm', ['exec', '--yes', ...packages, '--', 'openapi-typescript', from, '--output', to], {
    stdio: 'inherit',
    cwd: folder,
  })
  writeFileSync('client/schema.d.ts', headerOf(document) + readFileSync(to, 'utf8'))
  writeFileSync('client/calls.js', headerOf(document) + callsModule(document))
} finally {
  rmSync(folder, { recursive: true })
}
