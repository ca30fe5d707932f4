import { getContext, setContext } from 'svelte';

const TITLE = Symbol('title of the chart');

/** A figure names the charts inside it. */
export const nameCharts = (title: () => string): void => {
  setContext(TITLE, title);
};

/** The title of the figure a chart is drawn in. */
export const chartTitle = (): (() => string) =>
  getContext<(() => string) | undefined>(TITLE) ?? (() => 'the chart');
