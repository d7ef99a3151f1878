import { expect, onTestFinished, test } from 'vitest'
import { STATIC_PAGES } from '#contract/listed-pages.ts'
import { DEMO } from '#test/demo-counts.ts'
import { newDataFolder, startProduct } from '#test/process.ts'

const listed = STATIC_PAGES.map(({ path }) => path)
const OF_COMPOUNDS = ['/creatine-monohydrate', '/bpc-157', '/sitemap.xml', '/llms.txt']

test('a new site that people reach shows compounds and evidence, nothing fictional, and sells nothing', async () => {
  const product = await startProduct({ DATA_DIR: newDataFolder(), PUBLIC_URL: 'https://assayer.example' })
  onTestFinished(async () => {
    product.kill('SIGKILL')
    await product.exited
  })
  await product.untilReady()
  for (const page of [...listed, ...OF_COMPOUNDS]) {
    const response = await fetch(product.url + page, { headers: { accept: 'text/html' } })
    expect([page, response.status]).toEqual([page, 200])
    expect(await response.text(), page).not.toMatch(
      /Demo data: vendors and prices|quillstone supply|tidelark/i,
    )
  }
  expect(await (await fetch(`${product.url}/pricing`)).text()).toContain('It cannot be bought yet.')
  await expect.poll(product.output).toContain('is ready at')
  expect(product.output()).toContain(`${DEMO.compounds} compounds, 0 vendors, 0 offers`)
  expect(product.output()).toContain('closed: Premium cannot be bought')
  expect(product.output()).not.toContain('WRONG')
})
