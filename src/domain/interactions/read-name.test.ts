import { expect, test } from 'vitest'
import { lexiconOfEntries } from '#server/catalogue/evidence/records/words-of-entries.ts'
import { plainWord } from './plain-word.ts'
import { blendPartsByName } from './read-name.ts'
import { buildWordIndex, guessed } from './read-word.ts'

// The second name is two wrong letters away: it lacks two letters and has two others, as many as two slips can change.
test.each([
  [['Mendolitan'], 'mendolitan'],
  [['Mendolitan', 'Senvolikan'], undefined],
])('of %j a name with a wrong letter is taken for: %s', (names, expected) => {
  const compounds = names.map((name) => ({ slug: name.toLowerCase(), proper_name: name, aliases: [] }))
  const lexicon = lexiconOfEntries({ compounds, groups: [], names: [], classes: [], evidence: [] })
  expect(guessed(lexicon, buildWordIndex(lexicon), 'mendolikan')?.thing.word.id).toBe(expected)
})

test('a blend is known by its name without the parts in brackets', () => {
  const parts = blendPartsByName([
    {
      name: 'Lipo-C (methionine + inositol)',
      aliases: ['MIC injection'],
      unclear_names: [],
      parts: [
        { name: 'Methionine', compound_id: null },
        { name: 'Inositol', compound_id: 'inositol' },
      ],
    },
  ])
  for (const typed of ['lipo-c', 'MIC injection'])
    expect(parts.get(plainWord(typed))?.map(({ name }) => name)).toEqual(['Methionine', 'Inositol'])
})
