// Asks the server behind the page: `serve` alone answers. Where it is, pages offer `Save`, elsewhere `Export` alone
// (actions/pageActions.ts).

import { readObject } from "../draft/readBase.ts";

type Diagnostic = { path?: string; line?: number; message: string; severity: "error" | "warning" };
/** `answer`: null where the server refused the request itself; `reason`: what it says of a refusal, or its status. */
type ServerAnswer = { status: number; text: string; answer: Record<string, unknown> | null; reason: string };

/** The word that only `serve` puts into its pages; a page that waited meanwhile has got the one of a new server. */
export function serverToken() {
  return (document.querySelector('meta[name="emojiart-token"]') as HTMLMetaElement | null)?.content ?? null;
}

/**
 * @param what below `/_emojiart/`
 * @param body JSON
 * @param patience in milliseconds
 * @returns null if the server does not answer
 */
export async function askServer(what: string, body: string, patience: number): Promise<ServerAnswer | null> {
  let status, text;
  try {
    const response = await fetch(`/_emojiart/${what}`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(patience),
      headers: { "Content-Type": "application/json", "X-Emojiart-Token": serverToken() ?? "" },
    });
    status = response.status;
    text = await response.text();
  } catch {
    return null;
  }
  const answer = readObject(text);
  const diagnostics = (answer?.diagnostics ?? []) as Diagnostic[];
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const reasons = errors.map(({ path, line, message }) => (path ? `${path}:${line}: ${message}` : message));
  return { status, text, answer, reason: reasons.join("\n") || text.trim().slice(0, 300) || String(status) };
}
