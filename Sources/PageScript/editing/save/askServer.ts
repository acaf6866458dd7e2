// Requests to the server behind the page, which only `serve` has. With it, pages offer `Save`, without it only `Export`
// (actions/pageActions.ts).

import { readObject } from "../draft/readBase.ts";

type Diagnostic = { path?: string; line?: number; message: string; severity: "error" | "warning" };

/** The token that only `serve` puts into its pages. After a restart, a page that waited has the new one. */
export function serverToken() {
  return (document.querySelector('meta[name="emojiart-token"]') as HTMLMetaElement | null)?.content ?? null;
}

/**
 * @param what path below `/_emojiart/`
 * @param body JSON
 * @param patience timeout in milliseconds
 * @returns `answer`: null if the server refused the request itself; `reason`: its message for a refusal, or its status;
 * null if it did not answer
 */
export async function askServer(what: string, body: string, patience: number) {
  let status, text, build;
  try {
    const response = await fetch(`/_emojiart/${what}`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(patience),
      headers: { "Content-Type": "application/json", "X-Emojiart-Token": serverToken() ?? "" },
    });
    status = response.status;
    build = response.headers.get("X-Emojiart-Build") ?? "";
    text = await response.text();
  } catch {
    return { status: 0, text: "", build: "", answer: null, reason: null };
  }
  const answer = readObject(text);
  const diagnostics = (answer?.diagnostics ?? []) as Diagnostic[];
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const reasons = errors.map(({ path, line, message }) => (path ? `${path}:${line}: ${message}` : message));
  return { status, text, build, answer, reason: reasons.join("\n") || text.trim().slice(0, 300) || String(status) };
}
