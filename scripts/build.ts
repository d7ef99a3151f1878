import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { inputsNow, markBuilt } from './build-inputs.ts'
import { keepEarlierBuild } from './earlier-builds.ts'

const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|webmanifest)$/

const inputs = inputsNow()
keepEarlierBuild('dist')
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
compress('dist/client')
markBuilt(inputs)

/** Writes `.br` and `.gz` next to every text file once, so that no request pays for it. */
function compress(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!COMPRESSIBLE.test(name) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    if (bytes.length < 600) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(bytes.length) } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** The best takes seconds of a file as large as the reader of PDFs, for a few percent. */
function qualityFor(bytes: number) {
  return bytes > 1_000_000 ? 9 : 11
}
