import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { inputsNow, markBuilt } from './build-inputs.ts'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

const inputs = inputsNow()
const builder = await createBuilder()
await builder.buildApp()
compress('dist/client')
markBuilt(inputs)

/** Writes `.br` and `.gz` beside every text file once, so that no request pays for it. */
function compress(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!COMPRESSIBLE.test(name) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    if (bytes.length < 600) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
