import { createFileRoute } from '@tanstack/react-router'
import { SwitchesScreen } from '#web/features/office/jobs/switches-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/switches')({
  head: unlisted('Switches'),
  component: SwitchesScreen,
})
