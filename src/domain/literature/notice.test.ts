import { expect, test } from 'vitest'
import { leadsToArticle, stateOfUpdate, statesOfLinks } from './notice.ts'

test.each([
  ['retraction', 'retracted'],
  ['withdrawal', 'retracted'],
  ['removal', 'retracted'],
  ['partial_retraction', 'corrected'],
  ['correction', 'corrected'],
  ['corrigendum', 'corrected'],
  ['erratum', 'corrected'],
  ['addendum', 'corrected'],
  ['clarification', 'corrected'],
  ['expression_of_concern', 'concern'],
  ['new_version', null],
  ['new_edition', null],
  ['Retraction in', 'retracted'],
  ['RetractedandRepublishedIn', 'retracted'],
  ['CorrectedandRepublishedIn', 'corrected'],
  ['ErratumFor', 'corrected'],
  ['ExpressionOfConcernIn', 'concern'],
  ['Comment in', null],
  ['Preprint of', null],
  ['Retraction', 'retracted'],
  ['Expression of concern', 'concern'],
  ['Reinstatement', 'reinstated'],
  ['Has been cited', null],
])('an update of the kind %s makes its article %s', (kind, state) => {
  expect(stateOfUpdate(kind)).toBe(state)
})

test('a link from a notice to its article says nothing about the record of the notice', () => {
  const links = [{ type: 'Retraction of' }, { type: 'Expression of concern in' }]
  expect(statesOfLinks({ links })).toEqual(['concern'])
  expect(links.map(({ type }) => leadsToArticle(type))).toEqual([true, false])
})
