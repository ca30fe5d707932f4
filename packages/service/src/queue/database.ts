/** Connections of the queue, in the same database as the store. */
import pg from 'pg';
import { asStoreError } from '../store/errors.ts';

/** Runs one statement. The shape is what pg-boss asks of a database. */
export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export class QueueDatabase implements Statements {
  readonly #pool: pg.Pool;

  constructor(connectionString: string, maxConnections: number) {
    this.#pool = new pg.Pool({
      connectionString,
      max: maxConnections,
      connectionTimeoutMillis: 5000,
      application_name: 'longrun-queue',
    });
    // a dropped connection, idle or in use, is replaced at the next query; without listeners it would end the
    // process
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  async executeSql(text: string, values: unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
    try {
      return await this.#pool.query(text, values);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  /** All or nothing. A failed statement fails the transaction, even where pg-boss hides its error. */
  async transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      throw asStoreError(error);
    }
    let failure: unknown = null;
    const executeSql = (text: string, values: unknown[] = []) =>
      client.query(text, values).catch((error: unknown) => {
        failure ??= error;
        throw error;
      });
    try {
      await client.query('begin');
      const result = await work({ executeSql });
      if (failure !== null) throw failure;
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      const broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(broken);
      throw asStoreError(failure ?? error);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
