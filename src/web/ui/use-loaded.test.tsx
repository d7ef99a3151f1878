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
    const query = { queryKey: ['figures'], queryFn: reading }
    const [data, instead] = useLoaded(query, 'h-4', 'They cannot be read now.')
    return (
      <>
        {instead}
        {data}
      </>
    )
  }
  const { queryClient } = await show(<Figures />)
  await screen.findByText('12 jobs')
  isDown = true
  await act(() => queryClient.refetchQueries({ queryKey: ['figures'] }))
  await screen.findByText('They cannot be read now.')
  expect(screen.getByText('12 jobs')).toBeDefined()
})
