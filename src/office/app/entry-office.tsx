import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../office.css'
import { createOfficeRouter } from './router.tsx'

const place = document.getElementById('office')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={createOfficeRouter()} />
    </StrictMode>,
  )
}
