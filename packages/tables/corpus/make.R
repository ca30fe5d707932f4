# Files as R itself writes them. Run it in this folder after make.py: Rscript make.R
state <- 42
draw <- function(n) {
  out <- numeric(n)
  for (i in seq_len(n)) {
    state <<- (state * 1664525 + 1013904223) %% 2^32
    out[i] <- round(900 + 200 * state / 2^32, 2)
  }
  out
}
v <- draw(36)
w <- draw(36)
dates <- seq(as.Date("2014-01-01"), by = "month", length.out = 36)
frame <- data.frame(date = dates, value = v)
dir.create("r", showWarnings = FALSE)
expected <- list()
put <- function(name, series) expected[[name]] <<- series
write.csv(frame, "r/write-csv.csv")
put("write-csv.csv", list(list("value", v)))
write.csv(frame, "r/write-csv-no-row-names.csv", row.names = FALSE)
put("write-csv-no-row-names.csv", list(list("value", v)))
write.csv2(frame, "r/write-csv2.csv")
put("write-csv2.csv", list(list("value", v)))
write.table(frame, "r/write-table.txt", sep = "\t")
put("write-table.txt", list(list("value", v)))
write.table(frame, "r/write-table-spaces.txt")
put("write-table-spaces.txt", list(list("value", v)))
write.csv(data.frame(a = v, b = w, row.names = format(dates)), "r/dates-as-row-names.csv")
put("dates-as-row-names.csv", list(list("a", v), list("b", w)))
write.csv(data.frame(time = round(2014 + (0:35) / 12, 3), value = v), "r/time-of-a-series.csv", row.names = FALSE)
put("time-of-a-series.csv", list(list("value", v)))
number <- function(x) formatC(x, digits = 15, format = "g", width = 1)
entry <- function(s) sprintf('{"name": "%s", "frequency": "monthly", "start": "2014-01", "values": [%s]}',
                             s[[1]], paste(number(s[[2]]), collapse = ", "))
cases <- vapply(names(expected), function(n)
  sprintf(' "%s": {"series": [%s]}', n, paste(vapply(expected[[n]], entry, ""), collapse = ", ")), "")
writeLines(c("{", paste(cases, collapse = ",\n"), "}"), "r/expected.json")
