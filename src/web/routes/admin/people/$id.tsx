import { createFileRoute } from '@tanstack/react-router'
import { Payments } from '#web/features/office/money/payments.tsx'
import { PersonScreen } from '#web/features/office/people/person-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/people/$id')({
  head: unlisted('Person'),
  component: () => {
    const { id } = Route.useParams()
    return <PersonScreen key={id} id={id} payments={<Payments id={id} />} />
  },
})
