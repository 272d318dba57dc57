CREATE TABLE "vacancy" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vacancy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"address" text NOT NULL,
	"employer" text NOT NULL,
	"place" text NOT NULL,
	"body" text NOT NULL,
	"apply_at" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_address" ON "vacancy" USING btree ("address");