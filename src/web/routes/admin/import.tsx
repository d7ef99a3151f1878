import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#web/features/office/catalogue/import-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/import')({ head: unlisted('Import'), component: ImportScreen })
