import type { ComponentType, ReactNode, Ref } from 'react'
import Module, { type Settings } from 'react-slick'

/** Methods of the slider's ref. */
export interface SliderHandle {
  slickGoTo(slide: number): void
  slickNext(): void
  slickPrev(): void
}

type SliderProps = Settings & { readonly children?: ReactNode; readonly ref?: Ref<SliderHandle> }

/** The package is CommonJS: bundlers and Node wrap its default export differently. */
export const Slider = ((Module as unknown as { default?: unknown }).default ??
  Module) as unknown as ComponentType<SliderProps>
