import compressed from "compiled/reading.wasm.gz";
console.log(compressed.length);
