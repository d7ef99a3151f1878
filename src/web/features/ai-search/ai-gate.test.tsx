import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { spent, usage } from '#test/ai-usage.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { SearchBox } from '#web/features/ai-search/search/search-box.tsx'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { AiGate } from './ai-gate.tsx'
import { AskField } from './ask-field.tsx'

const answerGate = (answered: object = usage) =>
  answerCalls({
    checkAiUsage: answered,
    listAiSearches: { status: 'success', recent_searches: [] },
    getSettings: { status: 'success', ai_searches: { free: 3, paid: 100 }, payments: 'stripe', sample: {} },
    countDrugs: { status: 'success', total: 5_000 },
  })
const switchToAi = () => screen.getAllByRole('button', { name: 'AI Search (Beta)' })[0] as HTMLElement
const shownMode = () => (switchToAi().getAttribute('aria-pressed') === 'true' ? 'ai' : 'regular')
const keptMode = () => localStorage.getItem('searchMode')
const modes = () => ({ shown: shownMode(), kept: keptMode() })
const AI = { shown: 'ai', kept: 'ai' }
const REGULAR = { shown: 'regular', kept: 'regular' }

/** The page of a question, and where `Upgrade` leads back to. */
const askPage = (question = '') => (
  <>
    <AskField question={question} />
    <AiGate query={question} isListShown={false} />
  </>
)
const returnsTo = (popup: HTMLElement, url: string) =>
  expect(within(popup).getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe(
    `/subscription?returnUrl=${encodeURIComponent(url)}`,
  )

beforeEach(() => void storeSession())

test('a page that is opened goes on in the mode in which an earlier one was left', async () => {
  answerGate()
  localStorage.setItem('searchMode', 'ai')
  await show(<SearchBox query="" />, '/vendors')
  expect(shownMode()).toBe('regular')
  await expect.poll(modes).toEqual(AI)
})

test.each([
  ['where no search is left', spent, '', '/vendors'],
  ['on a page of regular results', usage, 'sleep', '/search/sleep'],
])('AI mode that an earlier page left ends %s', async (_, answered, query, path) => {
  answerGate(answered)
  localStorage.setItem('searchMode', 'ai')
  await show(<SearchBox query={query} />, path)
  await expect.poll(modes).toEqual(REGULAR)
})

test('AI mode begins by a press or on a page of AI search, and stays until a page of regular results', async () => {
  answerGate()
  const { user, router } = await show(<SearchBox query="" />)
  await user.click(switchToAi())
  await expect.poll(modes).toEqual(AI)
  await router.navigate({ to: '/', search: { sort: 'name' } })
  expect(modes()).toEqual(AI)
  await router.navigate(links.search('sleep'))
  await expect.poll(modes).toEqual(REGULAR)
  await router.navigate(links.aiSearch(''))
  await expect.poll(modes).toEqual(AI)
  expect(screen.queryByText('Try AI Search!')).toBeNull()
  await router.navigate(links.vendors())
  expect(modes()).toEqual(AI)
})

test('a person without searches left sees the reset day and the price of Premium, and paying leads back to the page', async () => {
  answerGate(spent)
  const { user } = await show(<SearchBox query="" />, '/vendors?sort=name')
  await user.click(switchToAi())
  const popup = await screen.findByRole('dialog', { name: 'Subscription Required' })
  expect(popup.textContent).toContain('AI Search is only available for paid subscribers.')
  expect(popup.textContent).toContain('3 of 3 used this month, resets on December 1.')
  await within(popup).findByText(/Your 3 free searches are used\. Premium has 100 a month for \$5\./)
  returnsTo(popup, '/vendors?sort=name')
})

test('paying and logging in lead to the answer of the question that was asked', async () => {
  answerGate(spent)
  const { user } = await show(askPage(), '/ai-search')
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'improve memory{Enter}')
  const popup = await screen.findByRole('dialog', { name: 'Subscription Required' })
  returnsTo(popup, '/ai-search/improve%20memory')
})

test.each([
  ['the words of the server', { code: 'internal', message: 'Being counted.' }, 'Being counted.'],
  ['the specified words where it has none', {}, "You don't have access to AI search."],
])('a failure to read the access is shown in %s', async (_, body, text) => {
  answerGate(Response.json(body, { status: 500 }))
  const { user } = await show(<SearchBox query="" />, '/vendors')
  await user.click(switchToAi())
  const popup = await screen.findByRole('dialog', { name: 'AI Search is not available' })
  expect(popup.textContent).toContain(text)
})

// Last, because a session that was seen lasts for all tests of a file.
test('a session that ended elsewhere leads to the regular results of the typed question', async () => {
  answerGate()
  const { user, router } = await show(askPage('weight loss'), '/ai-search/weight%20loss')
  await expect.poll(keptMode).toBe('ai')
  const field = screen.getByRole('textbox', { name: 'Your question' })
  await user.clear(field)
  await user.type(field, 'improve memory')
  await (await auth()).signOut({ scope: 'local' })
  await expect.poll(() => router.state.location.pathname).toBe('/search/improve memory')
})
