import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareTexts, codeAsWords } from './bare-text.ts'

test.each([
  `const Icon = isOpen ? Up : Down; const a = <b><Icon />Open</b>`,
  `const a = <p>{isFull && <b>Full.</b>} Remove one.</p>`,
  `const a = <p>Nine fit.{isFull && ' Remove one.'}</p>`,
  `const a = <p>Nine fit.{isFull ? ' Remove one.' : ''}</p>`,
  `const a = <p>{test ? <Result /> : 'No test'}<b>Add one</b></p>`,
  `const a = <>{count > 0 && \`\${count} more\`}<b>Add one</b></>`,
])('finds bare words that a translated page loses: %s', (source) => expect(bareTexts(source)).toEqual([1]))

test.each([
  `const Icon = isOpen ? Up : Down; const a = <b><Icon /><span>Open</span></b>`,
  `const a = <p>Nine fit. {isFull && <b>Full.</b>}</p>`,
  `const a = <p>{isFull && 'Remove one.'}</p>`,
  `const a = <p>You have {isOne ? 'one' : 'many'} of {count}.</p>`,
  `const a = <p>Nine fit.{isFull && <span> Remove one.</span>}</p>`,
])('lets words pass that stay where they are: %s', (source) => expect(bareTexts(source)).toEqual([]))

test('finds code without braces, which a page shows as words', () => {
  const lost = ['<p>isMail && (<b>Code</b>)</p>', '<p>name || (<b>None</b>)</p>']
  expect(lost.map(codeAsWords)).toEqual([[1], [1]])
  expect(codeAsWords('<p>{isMail && <b>Code</b>}, {all.map((each) => each)}</p>')).toEqual([])
})

const screens = globSync('src/web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).sort()
const faultsOf = (find: (source: string) => number[]) =>
  screens.flatMap((file) =>
    find(readFileSync(file, 'utf8')).map((line) => `${file.replaceAll('\\', '/')}:${line}`),
  )

test('no screen has bare words that a translated page loses', () => expect(faultsOf(bareTexts)).toEqual([]))

test('no screen shows code as words', () => expect(faultsOf(codeAsWords)).toEqual([]))
