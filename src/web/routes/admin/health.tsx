import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '#web/features/office/jobs/health-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/health')({ head: unlisted('Health'), component: HealthScreen })
