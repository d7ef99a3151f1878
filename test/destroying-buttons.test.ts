import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DESTROYS =
  /^(Delete|Remove|Revoke|Withdraw|Drop|Discard|Ban|Turn off|End|Merge|Retire|Refund|Cancel Subscription|Yes, Cancel)\b/

/** Change only what the form or the browser holds, or bring it back by the same press. */
const TAKEN_BACK = [
  'community/reviews/proof-dialog.tsx: Remove the last',
  'market/watchlist/watches.tsx: Remove: {name}',
  'office/catalogue/evidence/evidence-fields.tsx: Remove the claim',
  'office/catalogue/record-fields.tsx: Remove',
  'office/catalogue/value-fields.tsx: Remove',
  'office/feeds/source-actions.tsx: {is_on ?',
  'office/templates/templates.tsx: {is_retired ?',
]

const screens = globSync('src/web/features/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((file) => ({
  place: file.replaceAll('\\', '/').replace('src/web/features/', ''),
  text: readFileSync(file, 'utf8'),
}))

/** What a press is called, in each state of its button. */
function wordsOf(attributes: string, content: string) {
  const label = /aria-label=(?:"([^"]*)"|\{`([^`]*)`\})/.exec(attributes)
  const inQuotes = [...content.matchAll(/['`]([^'`]+)['`]/g)].map(([, said = '']) => said)
  return [label?.[1] ?? label?.[2] ?? '', content, ...inQuotes]
    .map((said) => said.replaceAll('${', '{').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Elements whose words name the loss of something, by whether they are red. */
function losses(
  element: RegExp,
  words: (attributes: string, content: string) => string[],
  // `asks` comes in red, and asks first.
  red = /ook=\S*(\{[^}]*)?danger|\b(?:asks|undo)=/,
) {
  const found = screens.flatMap(({ place, text }) =>
    [...text.matchAll(element)].flatMap(([, attributes = '', content = '']) => {
      const said = words(attributes, content)
      const name = `${place}: ${said.join(' / ')}`
      const counts =
        said.some((one) => DESTROYS.test(one)) && !TAKEN_BACK.some((known) => name.startsWith(known))
      return counts ? [{ name, isRed: red.test(attributes) }] : []
    }),
  )
  return { count: found.length, plain: found.filter(({ isRed }) => !isRed).map(({ name }) => name) }
}

/** What a prop says, each time that it is there. */
const saidBy = (prop: RegExp) => (attributes: string) =>
  [...attributes.matchAll(prop)].map(([, said = '']) => said)
const TEXT = /\btext=["{`]+([^"}`]*)/g

test.each<[string, RegExp, (attributes: string, content: string) => string[], number, RegExp?]>([
  [
    'a button that destroys or pays out is red, wherever it is',
    /<Button(?:Link)?\b((?:=>|[^>])*?)(?<!=)>(.*?)<\/Button/gs,
    wordsOf,
    10,
  ],
  [
    'a form that destroys or pays out sends by a red button',
    /<(?:Form|WordsForm|WordsButton|Said|DeskForm)\s(.*?)\n\s*\/?>\n/gs,
    saidBy(/(?:submitText|label)=["{`]+([^"}`]*)/g),
    5,
  ],
  [
    'a button that asks for the reason of a loss is red as well',
    /<WordsButton\s(.*?)\n\s*\/?>\n/gs,
    saidBy(TEXT),
    3,
    /\bopener=\S*danger/,
  ],
  [
    'an act that destroys or pays out asks first, can be taken back, or is red',
    /<ActButton\s(.*?)\n\s*\/>\n/gs,
    saidBy(TEXT),
    5,
  ],
])('%s', (_, element, words, least, red) => {
  const { count, plain } = losses(element, words, red)
  expect(count).toBeGreaterThan(least)
  expect(plain).toEqual([])
})
