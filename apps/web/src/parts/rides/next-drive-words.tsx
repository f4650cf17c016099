import type { ReactNode } from 'react'

export const to = 'to'
export const youDriveNow = 'You drive now'
export const youDriveNext = 'You drive next'
export const seeWhoRides = 'See who rides'
export const earns = (beans: ReactNode) => <>earns {beans}</>
export const whyYou = (reason: string): string => `Why you? ${reason}`
