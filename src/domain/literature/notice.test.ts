import { expect, test } from 'vitest'
import { leadsToArticle, stateOfUpdate, statesOfLinks } from './notice.ts'

test.each<[string | null, ...string[]]>([
  [
    'retracted',
    'retraction',
    'withdrawal',
    'removal',
    'Retraction',
    'Retraction in',
    'RetractedandRepublishedIn',
  ],
  ['corrected', 'partial_retraction', 'correction', 'corrigendum', 'erratum', 'addendum', 'clarification'],
  ['corrected', 'CorrectedandRepublishedIn', 'ErratumFor'],
  ['concern', 'expression_of_concern', 'ExpressionOfConcernIn', 'Expression of concern'],
  [null, 'new_version', 'new_edition', 'Comment in', 'Preprint of', 'Has been cited'],
  ['reinstated', 'Reinstatement'],
])('an update makes its article %s: %s', (state, ...kinds) => {
  for (const kind of kinds) expect(stateOfUpdate(kind), kind).toBe(state)
})

test('a link from a notice to its article says nothing about the record of the notice', () => {
  const links = [{ type: 'Retraction of' }, { type: 'Expression of concern in' }]
  expect(statesOfLinks({ links })).toEqual(['concern'])
  expect(links.map(({ type }) => leadsToArticle(type))).toEqual([true, false])
})
