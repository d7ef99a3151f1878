import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { StoredMessage } from '#contract/community/contact.ts'
import { Dispute } from '#contract/community/disputes.ts'
import { answerCalls, badGateway, hrefOf, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { CasesScreen } from './cases-screen.tsx'

beforeEach(() => void storeSession())

test('messages are read on below those that are there', async () => {
  const letter = (id: string) =>
    ofKind('messages', id, wire(StoredMessage, { id, state: 'held', subject: `Letter ${id}` }))
  const second = { cases: [letter('2')], next: null }
  const calls = answerCalls({
    listCases: ({ query }) => (query.get('after') ? second : { cases: [letter('1')], next: 'second' }),
  })
  const { user } = await show(<CasesScreen kind="messages" search={{ view: 'held' }} />, '/admin/messages')
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Letter 2')
  screen.getByText('Letter 1')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const asked = calls.filter(({ name }) => name === 'listCases').map(({ query }) => query)
  expect(asked.map((query) => [query.get('kind'), query.get('state'), query.get('after')])).toEqual([
    ['messages', 'held', null],
    ['messages', 'held', 'second'],
  ])
})

const dispute = wire(Dispute, { ticket: 'D-22222222', vendor: { name: 'Atoll' }, about: 'the rating' })
const ofKind = (kind: string, id: string, item: object = {}, more: object = {}) => ({
  ...{ kind, id, subject: `Case ${id}`, sides: ['Atoll'], assignee: null, needs_second: false, item },
  ...{ since: '2026-11-20T12:00:00Z', due_at: null, ...more },
})
/** The list of a kind, as a colleague with these permissions sees it. */
async function showCases(kind: 'cases' | 'disputes', permissions: string[], listCases: object, id?: string) {
  const calls = answerCalls({ getOffice: { permissions, needs: [], roles: [], first_steps: [] }, listCases })
  await show(<CasesScreen kind={kind} search={{ id }} />, `/admin/${kind}${id ? `?id=${id}` : ''}`)
  return calls
}

test('a case of all kinds says its kind, whose it is and when it is due, and leads to its own place', async () => {
  const cases = [
    ofKind('disputes', 'D-22222222', dispute, { due_at: '2026-11-01T12:00:00Z', needs_second: true }),
    ofKind('proposals', 'p7', {}, { assignee: 'Mona' }),
  ]
  await showCases('cases', ['office.read', 'disputes.decide', 'proposals.decide'], { cases, next: null })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Case D-22222222DisputesAnother person decidesAtollWas due Nov 1, 2026, 12:00 PM UTCWaiting since Nov 20, 2026, 12:00 PM UTC',
    'Case p7ProposalsAtollWaiting since Nov 20, 2026, 12:00 PM UTC, assigned to Mona',
  ])
  expect(await hrefOf('Case D-22222222')).toBe('/disputes/D-22222222')
  expect(await hrefOf('Case p7')).toBe('/admin/proposals?id=p7')
})

test('one case has its own address, and who decides on one kind alone is offered no choice of kinds', async () => {
  const only = { cases: [ofKind('disputes', 'D-22222222', dispute)], next: null }
  const calls = await showCases('disputes', ['office.read', 'disputes.decide'], only, 'D-22222222')
  await screen.findByText('Atoll: the rating')
  expect(calls.find(({ name }) => name === 'listCases')?.query.get('id')).toBe('D-22222222')
  expect(screen.queryByRole('navigation', { name: 'Kinds' })).toBeNull()
})

test('only the kinds that a colleague decides on are offered', async () => {
  const permissions = ['office.read', 'messages.answer', 'disputes.decide']
  await showCases('cases', permissions, { cases: [], next: null })
  await screen.findByText(/^Nothing waits\./)
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link')
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All cases', '/admin/cases'],
    ['Messages', '/admin/messages'],
    ['Disputes', '/admin/disputes'],
  ])
})

test('where the list cannot be read it is not said that nothing waits', async () => {
  await showCases('cases', ['office.read', 'messages.answer'], badGateway())
  await screen.findByText(/Please try again later/)
  expect(screen.queryByText(/^Nothing waits/)).toBeNull()
})
