import { expect, test } from '@playwright/test'
import { open } from './people.ts'

/** What browsers got after the oldest ones that `build.cssTarget` of vite.config.ts names. */
function growYounger() {
  const later: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [document, ['startViewTransition']],
    [window, ['Iterator', 'navigation', 'scheduler', 'cookieStore', 'CloseWatcher']],
  ]
  for (const [owner, names] of later)
    for (const name of names) {
      delete (owner as Record<string, unknown>)[name]
      if (name in owner) Object.defineProperty(owner, name, { value: undefined })
    }
  const steps = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  for (const name of Object.getOwnPropertyNames(steps)) if (name !== 'constructor') delete steps[name]
}

test('an older browser warns, asks back and shows evidence like a new one', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.addInitScript(growYounger)
  await open(page, '/interactions')
  await page.getByLabel('Add a compound, medicine or condition').fill('creatine, melatonin, warfarin, zzqq')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Melatonin and Warfarin' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Asked back' }).getByText('“zzqq” was not checked.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Warnings of each one' })).toBeVisible()
  await open(page, '/melatonin')
  await page.getByLabel('Check with what you take').fill('warfarin')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Melatonin and Warfarin' })).toBeVisible()
  for (const path of [
    '/melatonin',
    '/outcomes',
    '/my-list',
    '/compare?c=semaglutide,tirzepatide',
    '/vendors',
    '/compounds',
  ]) {
    await open(page, path)
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByRole('main')).not.toContainText('went wrong')
  }
  expect(faults).toEqual([])
})
