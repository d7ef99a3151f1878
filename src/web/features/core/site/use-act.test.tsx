import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#test/component.tsx'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { AskFirst } from './ask-first.tsx'
import { useAct } from './use-act.tsx'

type Props = { work: () => Promise<string>; back?: () => Promise<unknown>; settled?: () => unknown }

function Press({ work, back, settled }: Props) {
  const { act, isPending, error } = useAct({
    work: () => work(),
    says: (who) => `Hidden. ${who} must confirm.`,
    undo: () => back,
    ...(settled && { settled }),
  })
  return (
    <>
      {error && <Notice>{error.message}</Notice>}
      <Button isBusy={isPending} onClick={() => act()}>
        Hide
      </Button>
      <Toasts />
    </>
  )
}
const line = () => screen.getByRole('region', { name: 'Messages' }).textContent

test('a press says in one line what happened and who must act next; Undo takes it back, and is offered only where it can', async () => {
  const back = vi.fn(async () => {})
  const { user } = await show(<Press work={async () => 'Tom'} back={back} />)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findByRole('button', { name: 'Undo' })
  expect(line()).toContain('Hidden. Tom must confirm.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Taken back.')
  expect(back).toHaveBeenCalledOnce()
  cleanup()
  await show(<Press work={async () => 'Una'} />)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  const said = await screen.findByText('Hidden. Una must confirm.')
  expect(within(said).queryByRole('button')).toBeNull()
})

function Frequency() {
  const { act, pending } = useAct({ work: (_: string) => new Promise<string>(() => {}) })
  return <input type="checkbox" checked={pending === 'weekly'} onChange={() => act('weekly')} />
}

test('a box that is ticked shows it at once, before the request begins', async () => {
  await show(<Frequency />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  expect(box.checked).toBe(true)
})

const refuse = () => Promise.reject(new ApiError(409, 'conflict', 'Ben was first.'))

/** A place that closes by a button, or once its act has settled, where nothing else happens then. */
function Closing({ settled, work = refuse }: { settled?: () => unknown; work?: typeof refuse }) {
  const [isThere, setIsThere] = useState(true)
  const close = () => setIsThere(false)
  return (
    <>
      {isThere && <Press work={work} settled={settled ?? close} />}
      <Button onClick={close}>Close</Button>
      {!isThere && <Toasts />}
    </>
  )
}

test('a failure is shown where the press was and ends the act too, and is not said again when its place closes', async () => {
  const settled = vi.fn()
  const { user } = await show(<Closing settled={settled} />)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ben was first.')
  expect(settled).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(line()).not.toContain('Ben was first.')
})

test('a failure is said also where the place of the press is gone by then, a fault of the program in our words', async () => {
  const { user } = await show(<Closing work={() => Promise.reject(new Error('Expired.'))} />)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await screen.findByText(/Please try again later/)
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull()
})

function Reading() {
  const { act, data } = useAct({ work: async () => 'Three rows.' })
  return (
    <>
      <Button onClick={() => act()}>Look up</Button>
      <p>{data}</p>
      <Toasts />
    </>
  )
}

test('a press that only reads shows its answer in its place, and no line', async () => {
  const { user } = await show(<Reading />)
  for (const old of screen.queryAllByRole('button', { name: 'Dismiss' })) await user.click(old)
  await user.click(screen.getByRole('button', { name: 'Look up' }))
  await screen.findByText('Three rows.')
  expect(line()).toBe('')
})

function Gone() {
  const { data = 0 } = useQuery({ queryKey: ['listKeys', {}], queryFn: read })
  const { act } = useAct({ work: refuse, changes: ['listKeys'] })
  return <Button onClick={() => act()}>Read {data} times</Button>
}
let times = 0
const read = async () => ++times

test('what an act changes is read again, also where it failed', async () => {
  const { user } = await show(<Gone />)
  await user.click(await screen.findByRole('button', { name: 'Read 1 times' }))
  await screen.findByRole('button', { name: 'Read 2 times' })
})

test('a press that destroys asks once, and does nothing when it is cancelled', async () => {
  const destroy = vi.fn()
  const words = { text: 'Sign out', title: 'Sign Ada out?', confirm: 'Sign Ada out', children: 'At once.' }
  const { user } = await show(<AskFirst {...words} onConfirm={destroy} />)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(destroy).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(screen.getByRole('button', { name: 'Sign Ada out' }))
  expect(destroy).toHaveBeenCalledOnce()
})
