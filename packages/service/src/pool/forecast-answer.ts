import type { FitError, Forecast } from '@longrun/engine';
import { type BodyForm, forecastBody } from './forecast-body.ts';

export interface ForecastFailure {
  readonly failed: { readonly model: string; readonly message: string };
}

export type ForecastAnswer = Uint8Array<ArrayBuffer> | ForecastFailure;

/**
 * The response body as bytes, or why there is none: an expected failure is a value, not a thrown error, so
 * that it keeps its class between threads.
 */
export async function forecastAnswer(form: BodyForm, compute: () => Forecast): Promise<ForecastAnswer> {
  try {
    return await forecastBody(compute(), form);
  } catch (error) {
    if ((error as Error).name !== 'FitError') throw error;
    const { model, message } = error as FitError;
    return { failed: { model, message } };
  }
}
