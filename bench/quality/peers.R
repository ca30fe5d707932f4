# Forecasts of R's auto.arima and ets. Standard input: one case per line, "id observations-per-year y1 y2 …".
# Standard output: "id method seconds q1 … q400": 100 quantiles (0.005 … 0.995) at each of the horizons 1, 3, 6, 12.
suppressMessages(library(forecast))
levels <- seq(1, 99, 2)
quantiles <- function(f) sapply(c(1, 3, 6, 12), function(h) c(rev(f$lower[h, ]), f$upper[h, ]))
input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1)) > 0) {
  parts <- strsplit(line, " ")[[1]]
  y <- ts(as.numeric(parts[-(1:2)]), frequency = as.integer(parts[2]))
  for (method in c("auto.arima", "ets")) {
    answer <- tryCatch({
      start <- proc.time()[[1]]
      fit <- if (method == "ets") ets(y) else auto.arima(y)
      q <- quantiles(forecast(fit, h = 12, level = levels))
      stopifnot(all(is.finite(q)))
      c(proc.time()[[1]] - start, q)
    }, error = function(e) NULL)
    values <- if (is.null(answer)) "failed" else format(answer, digits = 8, trim = TRUE, scientific = TRUE)
    cat(parts[1], method, values, "\n")
  }
}
