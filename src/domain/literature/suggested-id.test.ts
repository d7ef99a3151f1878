import { expect, test } from 'vitest'
import { suggestedId } from './identifiers.ts'

test.each([
  ['https://doi.org/10.5555/ABC.1', 'doi 10.5555/abc.1'],
  [' 10.5555/abc.1. ', 'doi 10.5555/abc.1'],
  ['https://pubmed.ncbi.nlm.nih.gov/99000001/', 'pmid 99000001'],
  ['PMID: 99000001', 'pmid 99000001'],
  ['99000001', 'pmid 99000001'],
  ['PMC9900001', 'pmcid 9900001'],
  ['https://pmc.ncbi.nlm.nih.gov/articles/PMC9900001/', 'pmcid 9900001'],
  ['nct90000001', 'trial NCT90000001'],
  ['https://clinicaltrials.gov/study/NCT90000001', 'trial NCT90000001'],
])('%s is %s', (typed, words) => {
  const id = suggestedId(typed)
  expect(id && `${id.kind} ${id.id}`).toBe(words)
})

test.each(['', 'Glycine and sleep', 'https://example.com/paper', '0', 'NCT123', '<script>'])(
  '%s names no study',
  (typed) => expect(suggestedId(typed)).toBeNull(),
)
