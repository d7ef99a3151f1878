import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { useLoaded } from './use-loaded.tsx'

test('figures that were read stay where a later reading fails, with the reason', async () => {
  let isDown = false
  const reading = async () => {
    if (isDown) throw new Error('502')
    return '12 jobs'
  }
  function Figures() {
    const [data, instead] = useLoaded(
      { queryKey: ['figures'], queryFn: reading },
      'h-4',
      'They cannot be read now.',
    )
    return (
      <>
        {instead}
        {data}
      </>
    )
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await show(<Figures />, '/', { queryClient })
  await screen.findByText('12 jobs')
  isDown = true
  await act(() => queryClient.refetchQueries({ queryKey: ['figures'] }))
  await screen.findByText('They cannot be read now.')
  expect(screen.getByText('12 jobs')).toBeDefined()
})
