import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { AiUsage } from '#contract/ai-search/ai-search.ts'
import { PAGES } from '#contract/pages.ts'
import { MoreSearches, Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useSession, useSignedIn } from '#web/lib/session.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { isAccessLost, LOGIN_REQUIRED, mayAsk, NO_ACCESS, usageLine, usageText } from './access.ts'
import { askedAt } from './asked-at.ts'
import { removeAskedQuestions } from './asked-questions.ts'
import {
  draftedQuestion,
  isAiKept,
  isAiPage,
  isAnythingLeft,
  requestMode,
  setSearchMode,
  settleRequest,
  useModeRequest,
  useSearchMode,
  useShownMode,
} from './mode.ts'
import { usageQuery } from './queries.ts'

/**
 * Accompanies the search of every page for people who may use AI search. It grants a requested mode or says why not,
 * and ends AI mode for a person who has lost the right to it.
 */
export function AiGate({ query, isListShown }: { query: string; isListShown: boolean }) {
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [isSwitched, setIsSwitched] = useState(false)
  const isEligible = useAccessWatch(query)
  useRequests(query, setRefused, () => setIsSwitched(true))
  useModeOfPages()
  const isAi = useShownMode() === 'ai'
  return (
    <>
      {isEligible && !isAi && !isListShown && <HintBadge />}
      {isAi && isSwitched && !isListShown && <RemainingNote onClose={() => setIsSwitched(false)} />}
      {refused && <AccessDialog refused={refused} onClose={() => setRefused(null)} />}
    </>
  )
}

const isResultPage = (path: string) => path.startsWith(`${PAGES.search.path}/`)

// Home has its own search in addition to the header's, each with a gate; both share the last page seen.
let lastPath: string | undefined

/** AI mode stays from page to page; a page of regular results is in regular mode, however it was reached. */
function useModeOfPages() {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useEffect(() => {
    if (path !== lastPath && isResultPage(path)) setSearchMode('regular')
    lastPath = path
  }, [path])
}

/** Handles requests for a mode once the person and their access are known. */
function useRequests(query: string, refuse: (refused: Refusal) => void, onSwitch: () => void) {
  const request = useModeRequest()
  const session = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const handle = useEffectEvent(async () => {
    if (!request) return
    settleRequest()
    if (request.to === 'regular') {
      setSearchMode('regular')
      // A page of AI search is in AI mode: to leave the mode is to leave the page.
      if (isAiPage(path)) await navigate(query ? links.search(query) : links.searchPrompt())
      return
    }
    const question = request.question ?? (path.startsWith('/search') ? query : '')
    if (session.status !== 'signed-in') return refuse({ message: LOGIN_REQUIRED, needsLogin: true, question })
    const usage = await queryClient
      .fetchQuery(usageQuery(session.person.id))
      .catch((error: unknown) => messageOf(error, NO_ACCESS))
    if (typeof usage === 'string') return refuse({ message: usage, question })
    if (!mayAsk(usage)) return refuse({ message: usage.message || NO_ACCESS, usage, question })
    setSearchMode('ai')
    if (!request.question) onSwitch()
    if (question) await navigate(links.aiSearch(question))
  })
  useEffect(() => {
    if (request && session.status !== 'checking') void handle()
  }, [request, session.status])
}

/** Whether the person may ask. Signing out or losing the right ends AI mode and leads away from its pages, with the typed text. */
function useAccessWatch(query: string): boolean {
  const { status } = useSession()
  const userId = useSignedIn()?.id
  const navigate = useNavigate()
  const mode = useSearchMode()
  const isOnAiPage = useRouterState({ select: ({ location }) => isAiPage(location.pathname) })
  const { data: usage, isError } = useQuery({ ...usageQuery(userId ?? ''), enabled: userId !== undefined })
  const before = useRef<{ userId: string | undefined; usage: typeof usage }>({ userId: undefined, usage })
  useEffect(() => {
    if (status === 'checking') return
    const { userId: formerId, usage: formerUsage } = before.current
    before.current = { userId, usage: userId === formerId ? (usage ?? formerUsage) : usage }
    const hasLeft = formerId !== undefined && userId === undefined
    const isLost = userId === formerId && usage && isAccessLost(formerUsage, usage)
    const isBarred = userId === undefined || isError || (usage && !mayAsk(usage))
    if (isBarred && (mode === 'ai' || isAiKept())) setSearchMode('regular')
    if (userId === undefined) {
      removeAskedQuestions()
      if (isAnythingLeft()) setSearchMode('regular')
    }
    const asked = draftedQuestion() || query
    if ((hasLeft || isLost) && isOnAiPage && asked) void navigate({ ...links.search(asked), replace: true })
  }, [status, userId, usage, isError, mode, isOnAiPage, query, navigate])
  const isEligible = usage !== undefined && userId !== undefined && mayAsk(usage)
  // The pages of AI search are in AI mode, however they were reached, and others where an earlier page was left in it. Only
  // the arrival sets the mode: a person who switches back is about to leave.
  useEffect(() => {
    if (isEligible && (isOnAiPage || isAiKept())) setSearchMode('ai')
  }, [isEligible, isOnAiPage])
  return isEligible
}

const SHOWN_MS = 6_000

/** Says for a moment after the switch to AI search how many searches are left. */
function RemainingNote({ onClose }: { onClose: () => void }) {
  const { person } = useSession()
  const { data: usage } = useQuery({ ...usageQuery(person?.id ?? ''), enabled: false })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!usage) return null
  return (
    <p
      role="status"
      className="figures absolute top-full right-2 z-30 mt-1 flex items-center gap-1 rounded-md bg-surface pl-4 text-sm whitespace-nowrap shadow-float"
    >
      {usageText(usage)}
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </p>
  )
}

const KEY = 'aiHintDismissed'

/**
 * Says that AI search is open to this person. On home it stands below the large search, at the right of the suggested words
 * (`hero.tsx` leaves it room); elsewhere below the search of the header, from 640 to 1023 px at the right end of the
 * navigation. Hidden once the page is scrolled; once dismissed it never comes back in this browser.
 */
function HintBadge() {
  const [isDismissed, setIsDismissed] = useState(() => deviceStorage.getItem(KEY) !== null)
  if (isDismissed) return null
  const dismiss = () => {
    deviceStorage.setItem(KEY, 'true')
    setIsDismissed(true)
  }
  return (
    <span className="absolute inline-flex items-center rounded-full bg-accent pl-3 text-xs font-medium text-on-accent group-data-scrolled/header:hidden right-4 max-sm:bottom-3 sm:top-full sm:mt-4 sm:max-lg:in-[header]:fixed sm:max-lg:in-[header]:top-14 md:max-lg:in-[header]:right-8">
      <button type="button" onClick={() => requestMode({ to: 'ai' })} className="min-h-7">
        Try AI Search!
      </button>
      <button
        type="button"
        aria-label="Dismiss the hint"
        onClick={dismiss}
        className="inline-flex size-7 items-center justify-center rounded-full"
      >
        <X aria-hidden="true" size={14} />
      </button>
    </span>
  )
}

/** Why AI search does not open, in the server's words where it has some. `usage` is undefined when it could not be read. */
type Refusal = {
  message: string
  usage?: AiUsage
  needsLogin?: boolean
  /** What was to be asked; login and payment lead to its answer. Empty: they lead back to this page. */
  question: string
}

type DialogProps = { refused: Refusal; onClose: () => void }

/** What is missing for AI search, and the one step that helps. */
function AccessDialog({ refused: { message, usage, needsLogin, question }, onClose }: DialogProps) {
  const here = useLocation({ select: ({ href }) => href })
  const returnUrl = question === '' ? here : askedAt(question)
  const isFree = usage?.subscription_type === 'free'
  // The header's search may be hidden on phones, and the popup with it.
  return createPortal(
    <Dialog
      title={
        needsLogin
          ? 'Login Required'
          : isFree
            ? 'Subscription Required'
            : usage
              ? 'No AI searches left'
              : 'AI Search is not available'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Use regular search</Button>
          {needsLogin && (
            <ButtonLink link={links.login(returnUrl)} look="primary" onClick={onClose}>
              Login
            </ButtonLink>
          )}
          {isFree && <Upgrade text="Upgrade" returnUrl={returnUrl} onClick={onClose} />}
        </>
      }
    >
      <p className="text-ink">{message}</p>
      {needsLogin && (
        <p className="mt-3">
          Ask in your own words: an account has some free searches every month. Regular search finds every
          compound by its names without one.
        </p>
      )}
      {usage && <p className="figures mt-3">{usageLine(usage)}.</p>}
      {isFree && (
        <p className="figures mt-3">
          <MoreSearches />
        </p>
      )}
    </Dialog>,
    document.body,
  )
}
