import type { VNode } from "preact";
import type { Preview } from "../protocol.js";

/** What coercion makes of the arguments, before anything runs. */
export function PreviewBox({ preview }: { preview: Preview | undefined }): VNode {
  return (
    <div class={`preview ${preview && !preview.ok ? "refused" : ""}`} role="status" aria-live="polite">
      {preview === undefined ? <p class="hint">Waiting for the tools.</p> : <Told preview={preview} />}
    </div>
  );
}

function Told({ preview }: { preview: Preview }): VNode {
  if (!preview.ok) {
    return (
      <>
        <h4>Refused. The model is told:</h4>
        <p class="to-model">{preview.text}</p>
      </>
    );
  }
  const { conversions, value } = preview;
  return (
    <>
      <h4>{conversions.length === 0 ? "Fits as it is" : `Fits, with ${conversions.length} converted`}</h4>
      {conversions.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">argument</th>
              <th scope="col">came</th>
              <th scope="col">becomes</th>
            </tr>
          </thead>
          <tbody>
            {conversions.map(({ path, from, to }) => (
              <tr key={path}>
                <td>{path || "(all)"}</td>
                <td>
                  <code>{from}</code>
                </td>
                <td>
                  <code>{to}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details>
        <summary>What the function gets</summary>
        <pre tabIndex={0}>{value}</pre>
      </details>
    </>
  );
}
