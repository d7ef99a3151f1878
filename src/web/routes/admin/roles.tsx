import { createFileRoute } from '@tanstack/react-router'
import { RolesScreen } from '#web/features/office/frame/roles-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/roles')({ head: unlisted('Roles'), component: RolesScreen })
