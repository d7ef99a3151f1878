import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { freshCopy } from '#test/fresh-copy.ts'
import { freePort } from '#test/native-postgres.ts'

/** Building takes 15 s on two quiet cores. */
const HANGS_MS = 600_000
const copy = freshCopy()
afterAll(copy.remove)

test(
  'the first start shows at most 20 lines, the address last and no warning, and leaves what it compiled to the next',
  async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const product = copy.npm(['start'], { PORT: new URL(url).port, DATA_DIR: `${copy.folder}/.data` })
    await expect.poll(product.output, { timeout: HANGS_MS }).toContain('is ready at')
    product.stop()
    await product.ended
    const lines = product.output().trimEnd().split('\n')
    expect(lines.length, product.output()).toBeLessThanOrEqual(20)
    expect(lines.at(-1)).toBe(`Assayer is ready at ${url}`)
    expect(product.output()).toMatch(/Building the pages .* done in \d+ s/)
    expect(product.output()).toMatch(/the link in \S+first-administrator makes the administrator, once/)
    expect(product.output()).toContain('vendors, prices and certificates are fictional')
    expect(product.output()).not.toMatch(/warn|deprecat|experimental|\(!\)|^\{/im)
    expect(product.output()).not.toContain('\u001b')
    expect(readdirSync(`${copy.folder}/.data/compiled`)).not.toEqual([])
  },
  HANGS_MS,
)
